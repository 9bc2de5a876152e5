import { describe, expect, test, vi } from "vitest";
import { granite } from "../world/companies.ts";
import { forms } from "./forms.ts";
import { begin } from "./session.ts";

const extract = { entity_persistent_id: granite.persistent_id, product_code: "EXTRACT" };

describe.each(forms)("the $name form", (form) => {
  test("is a world of its own each time it starts", async () => {
    const placeOne = async () => {
      await using service = await begin(form);
      return await service.place({ documents: [extract] });
    };
    const orderId = await placeOne();
    await using service = await begin(form);
    expect((await service.get(`/document/order/${orderId}`)).status).toBe(404);
  });

  test("keeps virtual time: an order takes half an hour, and no time passes by itself", async () => {
    await using service = await begin(form);
    const orderId = await service.place({ documents: [extract] });
    await service.mock.clock.advance({ minutes: 29 });
    expect(await service.read(orderId)).toMatchObject({ status: "IN_PROGRESS" });
    await service.mock.clock.advance({ minutes: 1 });
    expect(await service.read(orderId)).toMatchObject({ status: "COMPLETED" });
  });

  test("receives webhooks on its callback URL, and they have arrived when the clock has moved", async () => {
    await using service = await begin(form);
    await service.place({ documents: [extract], callback_url: `${service.callbackUrl}?attempt=7` });
    await service.mock.clock.advance({ minutes: 30 });
    expect(service.webhooks).toMatchObject([{ url: `${service.callbackUrl}?attempt=7`, method: "POST" }]);
  });
});

const intercepting = forms.filter(({ name }) => name === "msw" || name === "page");

describe.each(intercepting)("the $name form", (form) => {
  test("errors on a call to the API's own origin that no handler takes", async () => {
    using report = vi.spyOn(console, "error").mockReturnValue();
    await using service = await form.start();
    await expect(fetch(new URL("/elsewhere", service.baseUrl))).rejects.toThrow();
    expect(report).toHaveBeenCalled();
  });
});
