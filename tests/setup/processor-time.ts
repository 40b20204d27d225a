/** Milliseconds of processor time that this process spends on the work: what else the machine does meanwhile does not count. */
export function measureProcessorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
