const extract = { product_code: "CURRENT_EXTRACT" };

/** Orders one document; the service finishes the order once somebody has seen it in progress. */
export async function placeOrder(client, request = {}) {
  const { entities } = await client.search({ query: "Nordic Timber", country_code: "ee" });
  return client.createOrder({
    documents: [{ ...extract, entity_persistent_id: entities[0].persistent_id }],
    ...request,
  });
}

export const orderOfNobody = { documents: [{ ...extract, entity_persistent_id: "le_nobody" }] };
