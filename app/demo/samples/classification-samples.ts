interface ClassifiedBusiness {
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Code, official title (NAICS 2022) and confidence from 0 to 1, most likely first. */
  predictions: [Prediction, Prediction];
}

type Prediction = [code: string, title: string, confidence: number];

/** Fictitious businesses in real places for the try-it demo of Business Classification. */
export const classifiedBusinesses: ClassifiedBusiness[] = [
  {
    name: "Cedar & Vine Bistro LLC",
    address: "2418 NE Alberta Street",
    city: "Portland",
    state: "OR",
    zip: "97211",
    predictions: [
      ["722511", "Full-Service Restaurants", 0.87],
      ["722410", "Drinking Places (Alcoholic Beverages)", 0.11],
    ],
  },
  {
    name: "Ridgeline Roofing & Exteriors Inc",
    address: "3120 W Overland Road",
    city: "Boise",
    state: "ID",
    zip: "83705",
    predictions: [
      ["238160", "Roofing Contractors", 0.93],
      ["238170", "Siding Contractors", 0.05],
    ],
  },
  {
    name: "Blue Heron Brewing Company",
    address: "415 Canal Park Drive",
    city: "Duluth",
    state: "MN",
    zip: "55802",
    predictions: [
      ["312120", "Breweries", 0.58],
      ["722511", "Full-Service Restaurants", 0.39],
    ],
  },
  {
    name: "Northwoods Family Dental PLLC",
    address: "4850 Miller Trunk Highway",
    city: "Hermantown",
    state: "MN",
    zip: "55811",
    predictions: [
      ["621210", "Offices of Dentists", 0.97],
      ["339116", "Dental Laboratories", 0.02],
    ],
  },
  {
    name: "Lopez Lawn Care LLC",
    address: "1907 S Congress Avenue",
    city: "Austin",
    state: "TX",
    zip: "78704",
    predictions: [
      ["561730", "Landscaping Services", 0.81],
      ["238910", "Site Preparation Contractors", 0.14],
    ],
  },
  {
    name: "Prairie Star Transport Inc",
    address: "2205 S 13th Street",
    city: "Lincoln",
    state: "NE",
    zip: "68502",
    predictions: [
      ["484121", "General Freight Trucking, Long-Distance, Truckload", 0.74],
      ["484230", "Specialized Freight (except Used Goods) Trucking, Long-Distance", 0.19],
    ],
  },
  {
    name: "Main Street Auto Repair",
    address: "118 N Main Street",
    city: "Decorah",
    state: "IA",
    zip: "52101",
    predictions: [
      ["811111", "General Automotive Repair", 0.91],
      ["441120", "Used Car Dealers", 0.06],
    ],
  },
  {
    name: "Little Oaks Learning Center",
    address: "640 Peachtree Street NE",
    city: "Atlanta",
    state: "GA",
    zip: "30308",
    predictions: [
      ["624410", "Child Care Services", 0.95],
      ["611110", "Elementary and Secondary Schools", 0.03],
    ],
  },
];

/** The try-out sample's two JSON texts, with the calls' field names (spec 3). */
export function toClassificationSample(business: ClassifiedBusiness): { inputData: string; outputData: string } {
  const { name, address, city, state, zip, predictions } = business;
  const [naicsPredictionA, naicsPredictionB] = predictions.map(([naicsCode, naicStitle, confidenceScore]) => ({
    naicsCode,
    naicStitle,
    confidenceScore,
  }));
  return {
    inputData: JSON.stringify({ companyname: name, address, city, state, zip }),
    outputData: JSON.stringify({ classificationData: { naicsPredictionA, naicsPredictionB } }),
  };
}
