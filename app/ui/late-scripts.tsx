import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { fetchedLater } from "#app/ui/fetch-priority.ts";

/**
 * The document's scripts, which `Scripts` preloads as urgently as styles and fonts. Pages are read and used without them
 * first, so what is seen has the line for itself.
 */
export function LateScripts({ nonce }: { nonce?: string }) {
  const scripts = Scripts({ nonce });
  return scripts && <>{Children.map<ReactNode, ReactNode>(scripts.props.children, toLater)}</>;
}

function toLater(node: ReactNode): ReactNode {
  return isValidElement(node) && node.type === "link" ? cloneElement(node, fetchedLater) : node;
}
