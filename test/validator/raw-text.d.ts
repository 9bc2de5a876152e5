/** A file as text, as Vite brings it into a page. */
declare module "*?raw" {
  const text: string;
  export default text;
}
