import { describe, expect, it } from "vitest";
import { createRouter } from "./routing.ts";

const leadsTo = (path: string, basePath = "") => {
  const { id, form } = createRouter(basePath)(path) ?? {};
  return id === undefined ? undefined : `${form}${id}`;
};

const entityIn = (path: string) => createRouter("")(path)?.parameter("persistent_id");

describe("a path", () => {
  it.each([
    ["/entity", "searchEntities"],
    ["/entity/le_x", "getEntity"],
    ["/v2/entity", "/v2searchEntities"],
    ["/document/order", "createOrder"],
    ["/document/order/1", "getOrder"],
    ["/v2/files/1/a.pdf", "/v2downloadFile"],
    ["/%65ntity/le_x", "getEntity"],
  ])("leads to its operation, however it is encoded: %s", (path, operation) => {
    expect(leadsTo(path)).toBe(operation);
    expect(leadsTo(`/base.path/v2${path}`, "/base.path/v2")).toBe(operation);
  });

  it.each([
    "/",
    "/entity/",
    "//entity",
    "/entity/a/b",
    "/entity%2Fa",
    "/Entity",
    "/v2",
    "/v3/entity",
    "/files/1",
    "/files//a",
  ])("leads nowhere else: %s", (path) => {
    expect(leadsTo(path)).toBeUndefined();
  });

  it("leads nowhere beside the path of the base URL", () => {
    expect(leadsTo("/entity", "/base")).toBeUndefined();
    expect(leadsTo("/baseentity", "/base")).toBeUndefined();
  });
});

describe("a parameter of a path", () => {
  it.each([
    ["/entity/le_x", "le_x"],
    ["/entity/a%20b%2Fc", "a b/c"],
    ["/entity/%C3%95", "Õ"],
    ["/entity/%2541", "%41"],
    ["/entity/100%", "100%"],
    ["/entity/%FF.%41", "%FF.A"],
  ])("is decoded once, as far as it can be: %s", (path, id) => {
    expect(entityIn(path)).toBe(id);
  });
});
