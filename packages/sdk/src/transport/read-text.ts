import { longestText } from "../limits.ts";
import { broken } from "./connect.ts";
import { readBounded } from "./read-bounded.ts";

/** What an answer says. Of a refusal the status is enough, should its text break off. */
export async function readText(response: Response): Promise<string> {
  try {
    return (await readBounded(response, longestText)) ?? "";
  } catch (error) {
    if (response.ok) throw broken(error);
    return "";
  }
}
