import { createGlobalThemeContract } from "@vanilla-extract/css";

/**
 * Every value that components may use. The values come at run time from `/theme/<tenant>.<hash>.css`
 * (tenant-theme.ts); colors differ by tenant and scheme, everything else belongs to the design system.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      page: null,
      surface: null,
      sunken: null,
      line: null,
      lineStrong: null,
      control: null,
      controlHover: null,
      ink: null,
      inkSoft: null,
      inkFaint: null,
      brand: null,
      brandHover: null,
      onBrand: null,
      brandSoft: null,
      brandLine: null,
      brandText: null,
      positiveSoft: null,
      positiveText: null,
      cautionSoft: null,
      cautionLine: null,
      cautionText: null,
      criticalSoft: null,
      criticalLine: null,
      criticalText: null,
      tag: null,
      focus: null,
      scrim: null,
      overlay: null,
      onOverlay: null,
      chart1: null,
      chart2: null,
      chart3: null,
    },
    font: { body: null, display: null },
    radius: { small: null, medium: null, large: null },
    shadow: { raised: null },
    picture: { filter: null },
  },
  (_value, path) => path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);
