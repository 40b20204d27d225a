import { escapeXml } from "#app/demo/svg-text.ts";

/** Flat drawings of 320 by 200 units in individual colors; the subject is centered. */
const drawings = {
  ledger: [
    `<rect width="320" height="200" fill="#d7e7df"/><path d="M0 150h320v50H0z" fill="#b5d3c5"/>`,
    `<path d="M70 46h82c6 0 8 4 8 8v106c0-6-4-9-10-9H70zM250 46h-82c-6 0-8 4-8 8v106c0-6 4-9 10-9h80z" fill="#fbfaf5" stroke="#17604f" stroke-width="3" stroke-linejoin="round"/>`,
    `<g stroke="#9dbfb2" stroke-width="4" stroke-linecap="round"><path d="M86 68h50M86 84h42M86 100h50M86 116h34M184 68h48M184 84h38"/></g>`,
    `<path d="M186 116l14 14 30-34" fill="none" stroke="#17604f" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="250" cy="46" r="17" fill="#d98a2b"/><path d="M250 37v9l6 5" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ],
  prefill: [
    `<rect width="320" height="200" fill="#f6e7c8"/><circle cx="160" cy="100" r="118" fill="#efd7a5"/>`,
    `<rect x="56" y="52" width="84" height="100" rx="8" fill="#fffaf0" stroke="#8a5a10" stroke-width="3"/><rect x="180" y="52" width="84" height="100" rx="8" fill="#fffaf0" stroke="#8a5a10" stroke-width="3"/>`,
    `<g fill="#e3b45c"><rect x="68" y="68" width="60" height="12" rx="3"/><rect x="68" y="90" width="44" height="12" rx="3"/><rect x="68" y="112" width="54" height="12" rx="3"/></g>`,
    `<g fill="none" stroke="#c99536" stroke-width="2.5"><rect x="192" y="68" width="60" height="12" rx="3" fill="#e3b45c"/><rect x="192" y="90" width="60" height="12" rx="3" fill="#e3b45c"/><rect x="192" y="112" width="60" height="12" rx="3"/></g>`,
    `<g fill="none" stroke="#8a5a10" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M132 74c22 0 26 0 46 0M116 96c30 0 36 0 62 0M126 118c22 0 30 0 46 0M170 67l8 7-8 7M170 89l8 7-8 7M166 111l8 7-8 7"/></g>`,
  ],
  flood: [
    `<rect width="320" height="200" fill="#dfe3f5"/><circle cx="248" cy="46" r="20" fill="#f3c46b"/>`,
    `<path d="M0 120c60-30 100 10 160-6s110-22 160 0v86H0z" fill="#bcc5ea"/><path d="M0 146c50-20 110 14 164 0s110-16 156 2v52H0z" fill="#8d9bd8"/><path d="M0 170c60-16 110 10 160 0s110-12 160 0v30H0z" fill="#5d6fc0"/>`,
    `<path d="M112 96l48-42 48 42" fill="none" stroke="#2c3a86" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M124 92v42c12-6 24-2 36 0s24 2 36-2V92l-36-31z" fill="#fdfcf8"/><rect x="150" y="98" width="20" height="20" rx="2" fill="#f3c46b" stroke="#2c3a86" stroke-width="3"/>`,
    `<path d="M0 88h78M242 88h78" stroke="#2c3a86" stroke-width="3" stroke-dasharray="3 9" stroke-linecap="round"/>`,
  ],
  certificate: [
    `<rect width="320" height="200" fill="#f3dcd2"/><path d="M0 0h320L0 200z" fill="#f8e8e1"/>`,
    `<rect x="92" y="30" width="136" height="140" rx="8" fill="#fffdfa" stroke="#8f3d22" stroke-width="3"/>`,
    `<g stroke="#e2b7a5" stroke-width="5" stroke-linecap="round"><path d="M110 54h60M110 72h100M110 88h92M110 104h100M110 120h48"/></g>`,
    `<path d="M186 146l-8 34 18-10 18 10-8-34" fill="#c4583a"/><circle cx="196" cy="134" r="24" fill="#c4583a" stroke="#fffdfa" stroke-width="4"/><path d="M186 134l8 8 14-16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ],
  lock: [
    `<rect width="320" height="200" fill="#26343a"/><g stroke="#3d525b" stroke-width="2"><path d="M0 40h320M0 80h320M0 120h320M0 160h320M40 0v200M100 0v200M160 0v200M220 0v200M280 0v200"/></g>`,
    `<path d="M128 92V72a32 32 0 0 1 64 0v20" fill="none" stroke="#7fd0bc" stroke-width="12" stroke-linecap="round"/><rect x="108" y="90" width="104" height="76" rx="12" fill="#7fd0bc"/>`,
    `<circle cx="160" cy="122" r="10" fill="#26343a"/><path d="M160 126v18" stroke="#26343a" stroke-width="9" stroke-linecap="round"/>`,
    `<g fill="#e8b45a"><circle cx="100" cy="40" r="6"/><circle cx="220" cy="40" r="6"/><circle cx="40" cy="120" r="6"/><circle cx="280" cy="80" r="6"/><circle cx="280" cy="160" r="6"/></g>`,
  ],
  calendar: [
    `<rect width="320" height="200" fill="#e4edd6"/><path d="M0 200C70 120 250 120 320 200z" fill="#cbdcb1"/>`,
    `<rect x="86" y="46" width="148" height="122" rx="10" fill="#fdfdf8" stroke="#4a6215" stroke-width="3"/><path d="M86 56c0-6 4-10 10-10h128c6 0 10 4 10 10v22H86z" fill="#7a9a35"/><path d="M118 34v22M202 34v22" stroke="#4a6215" stroke-width="7" stroke-linecap="round"/>`,
    `<g fill="#d9e4c4"><rect x="100" y="92" width="20" height="16" rx="3"/><rect x="128" y="92" width="20" height="16" rx="3"/><rect x="156" y="92" width="20" height="16" rx="3"/><rect x="184" y="92" width="20" height="16" rx="3"/><rect x="100" y="116" width="20" height="16" rx="3"/><rect x="128" y="116" width="20" height="16" rx="3"/><rect x="184" y="116" width="20" height="16" rx="3"/><rect x="100" y="140" width="20" height="16" rx="3"/><rect x="128" y="140" width="20" height="16" rx="3"/><rect x="156" y="140" width="20" height="16" rx="3"/></g><rect x="156" y="116" width="20" height="16" rx="3" fill="#d2622a"/>`,
    `<path d="M262 84a42 42 0 0 1-20 72M254 160l-14-3 3-14" fill="none" stroke="#4a6215" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ],
  coins: [
    `<rect width="320" height="200" fill="#dcecf4"/><path d="M0 160h320v40H0z" fill="#bcd8e6"/>`,
    `<g fill="#f0c35a" stroke="#8a5f0e" stroke-width="3"><rect x="74" y="140" width="52" height="14" rx="7"/><rect x="134" y="140" width="52" height="14" rx="7"/><rect x="134" y="124" width="52" height="14" rx="7"/><rect x="134" y="108" width="52" height="14" rx="7"/><rect x="194" y="140" width="52" height="14" rx="7"/><rect x="194" y="124" width="52" height="14" rx="7"/><rect x="194" y="108" width="52" height="14" rx="7"/><rect x="194" y="92" width="52" height="14" rx="7"/><rect x="194" y="76" width="52" height="14" rx="7"/></g>`,
    `<path d="M74 118C120 104 160 84 232 38" fill="none" stroke="#11587a" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 12"/><path d="M100 62c0 8 12 20 0 32-12-12 0-24 0-32z" fill="#11587a"/>`,
  ],
  road: [
    `<rect width="320" height="200" fill="#fbe1bd"/><circle cx="160" cy="92" r="40" fill="#f4a64a"/><path d="M0 104c50-24 90-10 130-6s110-24 190 2v100H0z" fill="#b9774a"/><path d="M0 130c60-16 120-8 160-8s120-10 160 8v70H0z" fill="#8a5233"/>`,
    `<path d="M150 108h20l62 92H88z" fill="#3c3a3f"/><path d="M160 116v8M160 136v14M160 164v22" stroke="#fbe1bd" stroke-width="5" stroke-linecap="round"/>`,
    `<g transform="translate(186 118)"><rect width="40" height="28" rx="3" fill="#fffaf2"/><path d="M40 9h13l9 11v8H40z" fill="#d9482b"/><circle cx="12" cy="30" r="6.5" fill="#222"/><circle cx="50" cy="30" r="6.5" fill="#222"/></g>`,
  ],
  storm: [
    `<rect width="320" height="200" fill="#4b4a6b"/><path d="M0 158h320v42H0z" fill="#34334f"/>`,
    `<path d="M104 96a34 34 0 0 1 4-68 46 46 0 0 1 86 6 32 32 0 0 1 8 62z" fill="#a9a8cf"/><path d="M150 84a26 26 0 0 1 2-50 36 36 0 0 1 66 6 24 24 0 0 1 4 44z" fill="#c9c8e6"/>`,
    `<path d="M176 88l-22 32h18l-12 34 36-44h-20l14-22z" fill="#f6c84c"/>`,
    `<g fill="#e8e8f7"><circle cx="104" cy="116" r="5"/><circle cx="122" cy="134" r="6"/><circle cx="96" cy="144" r="4"/><circle cx="222" cy="112" r="5"/><circle cx="236" cy="136" r="6"/><circle cx="212" cy="146" r="4"/></g>`,
    `<path d="M60 182l30-24 30 24M66 178v22h48v-22M210 182l30-24 30 24M216 178v22h48v-22" fill="#57567d" stroke="#a9a8cf" stroke-width="3" stroke-linejoin="round"/>`,
  ],
  codes: [
    `<rect width="320" height="200" fill="#f0dfee"/><circle cx="70" cy="40" r="80" fill="#e7cde4"/><circle cx="270" cy="180" r="90" fill="#e7cde4"/>`,
    `<g stroke="#7b2a6d" stroke-width="3" fill="none"><path d="M160 62v26M160 88H92v22M160 88h68v22M160 88v22"/></g>`,
    `<rect x="120" y="34" width="80" height="32" rx="7" fill="#7b2a6d"/><g fill="#fffafe" stroke="#7b2a6d" stroke-width="3"><rect x="64" y="110" width="56" height="46" rx="7"/><rect x="132" y="110" width="56" height="46" rx="7"/><rect x="200" y="110" width="56" height="46" rx="7"/></g>`,
    `<g fill="none" stroke="#7b2a6d" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><path d="M82 122v8a6 6 0 0 0 12 0v-8M88 136v12M102 122c-5 4-5 12 0 15v11"/><path d="M146 140l14-13 14 13M150 137v11h20v-11"/><path d="M218 146l14-14M228 124l12 12 5-5-12-12z"/></g>`,
    `<g stroke="#f0dfee" stroke-width="4" stroke-linecap="round"><path d="M134 50h12M154 50h12M174 50h12"/></g>`,
  ],
} as const;

export type ThumbnailName = keyof typeof drawings;

/** A post's picture as an SVG document. */
export function toThumbnailSvg(name: ThumbnailName, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600" preserveAspectRatio="xMidYMid slice" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    ...drawings[name],
    "</svg>",
  ].join("");
}
