/** The services whose sellers stand on the about page, in its order. */
export const partnerServiceIds = [66, 40, 60, 13, 67, 65, 68, 64];
