import type { ServerState } from "#app/features/tenancy/server-state.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { drawImage } from "#app/features/uploads/store-image.server.ts";
import type { DocumentBrand } from "./draw-document.server.ts";

/** Four times the printed size, for sharp print. */
const logoSize = { maxWidth: 720, maxHeight: 128, format: "png" } as const;

const drawn = new WeakMap<Buffer, Promise<Buffer | null>>();

/** A tenant's color and logo; without the logo if it cannot be rendered. */
export async function getDocumentBrand(
  { assets, theme }: Pick<Tenant, "assets" | "theme">,
  { findAsset }: Pick<ServerState, "findAsset">,
): Promise<DocumentBrand> {
  const place = /^\/tenant-assets\/([^/]+)\/([^/]+)$/.exec(assets.logo.url);
  const bytes = place?.[1] && place[2] ? findAsset(place[1], place[2])?.bytes : undefined;
  return { color: theme.input.light.brand, logo: bytes ? await drawLogo(bytes) : null };
}

function drawLogo(bytes: Buffer): Promise<Buffer | null> {
  const known = drawn.get(bytes);
  if (known) return known;
  const logo = drawImage(bytes, logoSize).then((image) => (typeof image === "string" ? null : image.bytes));
  drawn.set(bytes, logo);
  return logo;
}
