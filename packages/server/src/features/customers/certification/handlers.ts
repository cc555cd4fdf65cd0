import { badField } from '../../../platform/input/refusal.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { examine, getForReview, getRecord, listApplications, listRecords, submit } from './queries.ts'

type Operations =
  | 'listCertificationApplications'
  | 'listCertificationRecords'
  | 'getCertificationForReview'
  | 'getCertificationRecord'
  | 'examineCertification'
  | 'submitCertification'

export const certificationHandlers: Pick<Handlers, Operations> = {
  listCertificationApplications: (context, filter) => listApplications(context, { limit: 5, ...filter }),
  listCertificationRecords: (context, filter) => listRecords(context, { limit: 9, ...filter }),
  // The address of the review screen uses `companyid`, everything else `company_id` (O-14).
  getCertificationForReview: async (context, { companyid, company_id = companyid }) => {
    if (company_id === undefined) throw badField('company_id', 'common.refusal.required')
    return { info: await getForReview(context, company_id) }
  },
  getCertificationRecord: async (context, { id }) => ({ info: await getRecord(context, id) }),
  examineCertification: examine,
  submitCertification: submit,
}
