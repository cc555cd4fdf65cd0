import type { About } from '../../../prompt/confirm.ts'
import type { Application } from './find.ts'

/** Returns what is shown before an application is entered or reviewed. @param last line that differs between the two */
export const aboutApplication = (
  { company_code, company_name }: Pick<Application, 'company_code' | 'company_name'>,
  last: About['summary'][number],
): About => ({
  summary: [['cli.certification.company', company_name], ['cli.certification.code', company_code], last],
  name: company_name,
  nameOf: 'cli.certification.nameToType',
})
