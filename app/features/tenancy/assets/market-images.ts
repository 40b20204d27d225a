export interface MarketLogo {
  url: string;
  /** Pixels; unknown for a square mark. */
  width: number | null;
  height: number | null;
}

/** The images that an agency may give its market. */
export const marketImages = ["logo", "logoDark", "favicon", "socialImage"] as const;
export type MarketImage = (typeof marketImages)[number];

/** Null for missing ones. */
export type MarketImages = Readonly<Record<MarketImage, MarketLogo | null>>;

export const noMarketImages: MarketImages = mapMarketImages(() => null);

/** A value for each image. */
export function mapMarketImages<Value>(make: (name: MarketImage) => Value): Record<MarketImage, Value> {
  return {
    logo: make("logo"),
    logoDark: make("logoDark"),
    favicon: make("favicon"),
    socialImage: make("socialImage"),
  };
}

/** Name of the checkbox by which a form removes an image. */
export const removalNames = {
  logo: "removeLogo",
  logoDark: "removeLogoDark",
  favicon: "removeFavicon",
  socialImage: "removeSocialImage",
} as const satisfies Record<MarketImage, string>;

/** The image that a form's field chooses or removes; undefined for other fields. */
export function toMarketImage(field: string): MarketImage | undefined {
  return marketImages.find((image) => image === field || removalNames[image] === field);
}
