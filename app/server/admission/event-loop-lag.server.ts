const everyMs = 100;
/** Weight of the latest sample: the lag of about the last half second. */
const weight = 0.3;

/** How late timers of this process fire, in milliseconds, smoothed. */
export function watchEventLoopLag(): { read(): number; stop(): void } {
  let lag = 0;
  let due = performance.now() + everyMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lag += weight * (Math.max(0, now - due) - lag);
    due = now + everyMs;
  }, everyMs);
  timer.unref();
  return { read: () => lag, stop: () => clearInterval(timer) };
}
