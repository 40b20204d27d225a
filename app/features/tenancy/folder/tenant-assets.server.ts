import { createHash } from "node:crypto";
import { toMarkSvg, toWordmarkSvg } from "#app/features/tenancy/assets/drawn-logo.ts";
import type { Tenant, TenantAsset, TenantPartner } from "#app/features/tenancy/tenant.ts";
import type { TenantFile } from "#app/features/tenancy/tenant-config.ts";
import type { Fault } from "./fault.ts";
import { withLine } from "./fault-line.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";
import { inspectImage } from "./tenant-image.ts";

interface BuiltAssets {
  assets: Tenant["assets"];
  partners: TenantPartner[] | null;
  /** By `<hash>/<file>`, the end of the asset's address. */
  bytes: Map<string, Buffer>;
  faults: Fault[];
}

/** Validates the images in tenant.json. A tenant without a logo gets one drawn from its name. */
export function buildTenantAssets(
  folder: FolderFiles,
  file: TenantFile,
  productName: string,
  color: string,
): BuiltAssets {
  const bytes = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const add = (name: string, content: Buffer): TenantAsset | null => {
    const image = inspectImage(name, content);
    if ("code" in image) {
      faults.push({ tenant: folder.slug, file: name, line: null, field: null, ...image, severity: "error" });
      return null;
    }
    const place = `${createHash("sha256").update(content).digest("hex").slice(0, 16)}/${name}`;
    bytes.set(place, content);
    return { url: `/tenant-assets/${folder.slug}/${place}`, ...image };
  };
  const named = (name: string, field: string): TenantAsset | null => {
    const content = folder.files.get(name);
    if (content) return add(name, content);
    const words = { code: "missingFile", values: { name } } as const;
    const fault: Fault = { tenant: folder.slug, file: "tenant.json", line: null, field, ...words, severity: "error" };
    faults.push(withLine(fault, folder));
    return null;
  };
  const own = (field: "logo" | "logoDark" | "mark" | "favicon" | "hero" | "socialImage"): TenantAsset | null => {
    const name = file[field];
    return name === undefined ? null : named(name, field);
  };
  const drawn = (name: string, svg: string): TenantAsset => add(name, Buffer.from(svg)) ?? missing;
  const mark = own("mark") ?? drawn("drawn-mark.svg", toMarkSvg(productName, color));
  const logo = own("logo");
  const assets = {
    logo: logo ?? drawn("drawn-logo.svg", toWordmarkSvg(productName, color, "light")),
    logoDark: own("logoDark") ?? logo ?? drawn("drawn-logo-dark.svg", toWordmarkSvg(productName, color, "dark")),
    mark,
    favicon: own("favicon") ?? mark,
    hero: own("hero"),
    socialImage: own("socialImage"),
  };
  const partners = file.about?.partners?.map(({ name, logo, service }, at) => ({
    name,
    logo: named(logo, `about.partners.${at}.logo`) ?? missing,
    serviceId: service ?? null,
  }));
  return { assets, partners: partners ?? null, bytes, faults };
}

const missing: TenantAsset = { url: "data:,", contentType: "image/svg+xml", width: null, height: null };
