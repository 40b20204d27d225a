import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";

/** A part of the product with its own menu replacing the usual one. */
export interface Area {
  Menu: ComponentType<{ onFollow?: () => void }>;
  /** Shown beside the logo. */
  Mark: ComponentType;
  /** A search in the header. */
  Search: ComponentType;
}

/** A layout route's `handle` that makes its pages an area. */
export interface AreaHandle {
  area: Area;
}

/** The current area; null outside of areas, and when its layout failed to load. */
export function useArea(): Area | null {
  const match = useMatches().find(({ handle, data }) => hasArea(handle) && data);
  return match && hasArea(match.handle) ? match.handle.area : null;
}

function hasArea(handle: unknown): handle is AreaHandle {
  return typeof handle === "object" && handle !== null && "area" in handle;
}
