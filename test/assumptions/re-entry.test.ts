import { expect, test } from "vitest";
import { register } from "../../packages/mock/src/assumptions/register.ts";
import { fetchForm } from "../forms/fetch-form.ts";
import { begin } from "../forms/session.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";

test.each(register.webhookTiming.variants)(
  "a receiver may advance the clock before it answers, with webhookTiming=%s",
  async (webhookTiming) => {
    const warnings: string[] = [];
    const warn = (warning: string) => void warnings.push(warning);
    await using service = await begin(fetchForm, { assumptions: { webhookTiming }, webhookLimit: 500, warn });
    const { clock } = service.mock;
    const moves: number[] = [];
    service.onWebhook(async () => {
      const before = clock.now();
      moves.push((await clock.advance({ hours: 1 })).now - before);
    });
    await service.place({ documents: [extract], callback_url: service.callbackUrl });
    await clock.advance(fulfilmentTime);
    expect(moves).toEqual([3_600_000]);
    expect(warnings).toEqual([]);
  },
);
