import type { DocumentRequest, OrderRequest } from "@legal-entity/contract";
import { planOrder } from "../domain/fulfilment.ts";
import type { PathForm } from "../domain/order.ts";
import type { OperationContext } from "./context.ts";
import { findBreaches } from "./order-limits.ts";
import { answer, type Outcome, type Problem, refuseRequest } from "./outcome.ts";
import { takeDocument } from "./take-document.ts";

export interface CreateOrderInput {
  readonly order: OrderRequest;
  /** The form of the path that the order was created by; its links keep it. */
  readonly pathForm: PathForm;
  /** Whom the token stands for. */
  readonly account: string;
}

interface OrderReceipt {
  readonly order_id: string;
  readonly status: "IN_PROGRESS";
}

const identityOf = (document: DocumentRequest): string =>
  JSON.stringify([document.entity_persistent_id, document.product_code, document.year ?? null]);

function findRepeats({ consult }: OperationContext, documents: readonly DocumentRequest[]): readonly Problem[] {
  const identities = documents.map(identityOf);
  if (new Set(identities).size === identities.length || consult("duplicateItems") === "accepted") return [];
  return identities.flatMap((identity, index) => {
    const earlier = identities.indexOf(identity);
    if (earlier === index) return [];
    const rule = `It repeats documents[${earlier}].`;
    return [{ field: `documents[${index}]`, rule, remedy: "Order each document once." }];
  });
}

/**
 * Create document order (service document, "Create document order"). The answer says IN_PROGRESS, however fast
 * fulfilment is.
 */
export function createOrder(
  context: OperationContext,
  { order, pathForm, account }: CreateOrderInput,
): Outcome<OrderReceipt> {
  const taken = order.documents.map((document, index) => takeDocument(context, document, index));
  const refused = taken.find((one) => one.kind === "refused");
  if (refused !== undefined) return refused.refusal;
  const problems = taken.flatMap((one) => (one.kind === "problem" ? [one.problem] : []));
  const breaches = [...findBreaches(context, order), ...findRepeats(context, order.documents)];
  const [first, ...others] = [...problems, ...breaches];
  if (first !== undefined) return refuseRequest([first, ...others]);

  const { world, now } = context;
  const orderId = context.newOrderId();
  const items = taken.flatMap((one) => (one.kind === "item" ? [one.item] : []));
  world.append({
    type: "order-created",
    at: now,
    orderId,
    items,
    plan: planOrder(items, world.state.fulfilment, now),
    callbackUrl: order.callback_url ?? undefined,
    pathForm,
    account,
  });
  return answer({ order_id: orderId, status: "IN_PROGRESS" });
}
