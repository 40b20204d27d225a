import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Sample } from "./demo.ts";

/** Milliseconds between a choice and its result (spec 9). */
const pause = 500;

interface SampleChoice<T> {
  /** Value of the list: the sample's id as text, empty without a choice. */
  value: string;
  /** The displayed sample; null without a choice, and during the pause after one. */
  shown: T | null;
  waiting: boolean;
  choose: (value: string) => void;
}

/** A choice of sample stored in the address (`?sample=`), so that it can be linked to and works without JavaScript. */
export function useSampleChoice<T extends Sample>(samples: readonly T[]): SampleChoice<T> {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const inAddress = params.get("sample") ?? "";
  const [choice, setChoice] = useState<{ value: string; settled: boolean } | null>(null);
  const query = params.toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has caught up, or someone went back
  useEffect(() => setChoice((now) => (now?.settled ? null : now)), [inAddress]);

  useEffect(() => {
    if (!choice || choice.settled) return;
    const timer = setTimeout(() => {
      setChoice({ ...choice, settled: true });
      const next = new URLSearchParams(query);
      if (choice.value === "") next.delete("sample");
      else next.set("sample", choice.value);
      navigate(`?${next}`, { preventScrollReset: true, replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [choice, navigate, query]);

  const value = choice?.value ?? inAddress;
  const waiting = choice !== null && !choice.settled && value !== "";
  const shown = waiting ? null : (samples.find(({ id }) => String(id) === value) ?? null);
  return {
    value: samples.some(({ id }) => String(id) === value) ? value : "",
    shown,
    waiting,
    choose: (next) => setChoice({ value: next, settled: false }),
  };
}
