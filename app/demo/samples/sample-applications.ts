/** A commercial application, both drawn as a PDF and as extracted data. */
export interface SampleApplication {
  name: string;
  sections: { heading: string; fields: [label: string, value: string][] }[];
  tables: { heading: string; columns: string[]; rows: string[][] }[];
}

/** Fictitious applicants for the try-it demo of PDF Data Extraction. */
export const sampleApplications: SampleApplication[] = [
  {
    name: "Cedar & Vine Bistro LLC",
    sections: [
      {
        heading: "Applicant",
        fields: [
          ["Named insured", "Cedar & Vine Bistro LLC"],
          ["Entity type", "Limited liability company"],
          ["Mailing address", "2418 NE Alberta Street, Portland, OR 97211"],
          ["Website", "cedarandvine.example"],
          ["Contact", "Elena Marsh, owner"],
          ["Business phone", "(503) 555-0126"],
          ["NAICS code", "722511"],
          ["Date business started", "04/12/2017"],
        ],
      },
      {
        heading: "Policy information",
        fields: [
          ["Proposed effective date", "01/01/2027"],
          ["Proposed expiration date", "01/01/2028"],
          ["Billing plan", "Agency"],
          ["Lines requested", "Property, General liability, Liquor"],
        ],
      },
      {
        heading: "Nature of business",
        fields: [
          ["Description of operations", "Dinner restaurant with 62 seats and a wine bar, no entertainment"],
          ["Annual revenue", "$1,240,000"],
          ["Share of alcohol", "31%"],
          ["Full-time employees", "11"],
          ["Part-time employees", "9"],
        ],
      },
    ],
    tables: [
      {
        heading: "Premises",
        columns: ["Loc", "Address", "Interest", "Area", "Built"],
        rows: [["1", "2418 NE Alberta Street, Portland, OR 97211", "Tenant", "2,850 sq ft", "1948"]],
      },
      {
        heading: "Coverages requested",
        columns: ["Coverage", "Limit", "Deductible"],
        rows: [
          ["Each occurrence", "$1,000,000", "None"],
          ["General aggregate", "$2,000,000", "None"],
          ["Liquor liability", "$1,000,000", "None"],
          ["Business personal property", "$310,000", "$1,000"],
          ["Business income", "12 months, actual loss", "72 hours"],
        ],
      },
      {
        heading: "Loss history",
        columns: ["Date", "Line", "Description", "Paid", "Open"],
        rows: [
          ["02/17/2024", "Property", "Water from a frozen pipe", "$8,415", "No"],
          ["08/03/2025", "Liability", "Guest fell on the step", "$2,960", "No"],
        ],
      },
    ],
  },
  {
    name: "Ridgeline Roofing & Exteriors Inc",
    sections: [
      {
        heading: "Applicant",
        fields: [
          ["Named insured", "Ridgeline Roofing & Exteriors Inc"],
          ["Entity type", "Corporation"],
          ["Mailing address", "3120 W Overland Road, Boise, ID 83705"],
          ["Website", "ridgelineroofing.example"],
          ["Contact", "Marcus Dell, president"],
          ["Business phone", "(208) 555-0171"],
          ["NAICS code", "238160"],
          ["Date business started", "06/01/2009"],
        ],
      },
      {
        heading: "Policy information",
        fields: [
          ["Proposed effective date", "03/15/2027"],
          ["Proposed expiration date", "03/15/2028"],
          ["Billing plan", "Direct"],
          ["Lines requested", "General liability, Auto, Umbrella"],
        ],
      },
      {
        heading: "Contractor information",
        fields: [
          ["Description of operations", "Residential re-roofing with asphalt shingles, some siding"],
          ["Annual revenue", "$3,680,000"],
          ["Payroll, field", "$890,000"],
          ["Subcontracted cost", "$420,000"],
          ["Certificates from subcontractors", "Yes, limits equal to ours"],
          ["Maximum height", "3 stories"],
          ["Hot work", "None"],
          ["Work in wildfire areas", "Yes, 15%"],
        ],
      },
    ],
    tables: [
      {
        heading: "Vehicles",
        columns: ["No", "Year", "Make and model", "VIN", "Use"],
        rows: [
          ["1", "2021", "Ford F-150", "1FTFW1E57MFA12345", "Service"],
          ["2", "2023", "Ford F-250", "1FTBF2B67PED20417", "Service"],
        ],
      },
      {
        heading: "Coverages requested",
        columns: ["Coverage", "Limit", "Deductible"],
        rows: [
          ["Each occurrence", "$1,000,000", "$2,500"],
          ["General aggregate, per project", "$2,000,000", "None"],
          ["Auto, combined single limit", "$1,000,000", "None"],
          ["Umbrella", "$2,000,000", "$10,000 retention"],
        ],
      },
      {
        heading: "Loss history",
        columns: ["Date", "Line", "Description", "Paid", "Open"],
        rows: [
          ["05/22/2023", "Liability", "Rain entered an open roof", "$14,200", "No"],
          ["10/09/2025", "Auto", "Rear-end collision", "$6,730", "Yes"],
        ],
      },
    ],
  },
  {
    name: "Northwoods Family Dental PLLC",
    sections: [
      {
        heading: "Applicant",
        fields: [
          ["Named insured", "Northwoods Family Dental PLLC"],
          ["Entity type", "Professional limited liability company"],
          ["Mailing address", "4850 Miller Trunk Highway, Hermantown, MN 55811"],
          ["Website", "northwoodsdental.example"],
          ["Contact", "Dr. Ingrid Solberg, member"],
          ["Business phone", "(218) 555-0139"],
          ["NAICS code", "621210"],
          ["Date business started", "09/08/2014"],
        ],
      },
      {
        heading: "Policy information",
        fields: [
          ["Proposed effective date", "02/01/2027"],
          ["Proposed expiration date", "02/01/2028"],
          ["Billing plan", "Agency"],
          ["Lines requested", "Businessowners, Cyber"],
        ],
      },
      {
        heading: "Nature of business",
        fields: [
          ["Description of operations", "General dentistry, two dentists and three hygienists"],
          ["Annual revenue", "$1,910,000"],
          ["Patient records held", "7,400"],
          ["Multi-factor sign-in", "Mail and remote access"],
          ["Backups tested", "10/2026"],
          ["X-ray equipment", "Leased, $145,000"],
        ],
      },
    ],
    tables: [
      {
        heading: "Premises",
        columns: ["Loc", "Address", "Interest", "Area", "Built"],
        rows: [
          ["1", "4850 Miller Trunk Highway, Hermantown, MN 55811", "Owner", "4,100 sq ft", "2006"],
          ["2", "31 W Superior Street, Duluth, MN 55802", "Tenant", "1,350 sq ft", "1911"],
        ],
      },
      {
        heading: "Coverages requested",
        columns: ["Coverage", "Limit", "Deductible"],
        rows: [
          ["Building, location 1", "$1,150,000", "$2,500"],
          ["Business personal property", "$540,000", "$2,500"],
          ["Each occurrence", "$2,000,000", "None"],
          ["Cyber, aggregate", "$1,000,000", "$5,000"],
        ],
      },
      {
        heading: "Loss history",
        columns: ["Date", "Line", "Description", "Paid", "Open"],
        rows: [["None", "", "No losses in the past five years", "$0", "No"]],
      },
    ],
  },
];
