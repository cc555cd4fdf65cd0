import type { SameKeys } from '../../../same-keys.ts'
import type { certification as zh } from '../../../zh/cli/customers/certification.ts'

export const certification = {
  help: {
    about: 'Applications of companies for certification, and their reviews.',
    list: 'pending applications, or reviews',
    flag: {
      records: 'reviews instead of applications',
      result: 'pass, fail (of reviews)',
      company: 'company',
      name: 'part of the name',
      nameCreate: 'name on the licence',
      code: 'credit code, 18 characters',
      email: 'email of the applicant',
      phone: 'phone of the applicant',
      licence: 'image of the licence, uploaded with it',
      reason: 'reason, 1 to 50 characters',
    },
    get: 'the application of a company',
    arg: {
      company: 'id or exact name of the company',
      id: 'id of the review',
      file: 'PNG or JPEG image, at most 5 MB',
    },
    record: 'one review',
    image: 'save the image of the licence',
    upload: 'upload an image and print its token',
    create: 'enter an application for a company',
    approve: 'approve the application',
    reject: 'reject the application',
  },
  company: 'Company',
  code: 'Credit code',
  licence: 'Licence',
  decision: 'Decision',
  decisions: { pass: 'pass', reject: 'reject: {{reason}}' },
  noLicence: 'The application of company {{company}} has no licence.',
  needsRecords: '--result needs --records.',
  nameToType: 'company name',
  fileToType: 'file name',
} as const satisfies SameKeys<typeof zh>
