import { option } from '../option.ts'

/** The company and the project that rows belong to. */
export const companyOption = option('-c, --company <company>', 'cli.option.company').sets('company_id')
export const projectOption = option('-p, --project <project>', 'cli.option.project').sets('appkey')
