/** Exits with a message instead of a stack trace when Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: this needs Node 20.19 or newer, or 24.`);
  process.exit(1);
}
