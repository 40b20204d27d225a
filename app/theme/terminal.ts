import { vars } from "./contract.css.ts";

/** Behind code: dark in both schemes, as terminals are; twice, since what is below would show through a single one. */
export const terminal = `linear-gradient(${vars.color.overlay}, ${vars.color.overlay}) ${vars.color.overlay}`;
