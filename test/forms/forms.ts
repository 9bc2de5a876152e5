/** Every form of the mock that can be had here, in Node or in a page: what holds of the service holds of each. */
export { forms } from "#forms";
