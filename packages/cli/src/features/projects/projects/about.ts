import type { Project } from '@rtcops/core/features/projects/projects/columns'
import type { About } from '../../../prompt/confirm.ts'

/** Returns what is shown before a project is changed. */
export const aboutProject = ({ appkey, appkey_name, company_name }: Project): About => ({
  summary: [
    ['cli.what.company', company_name],
    ['cli.what.project', appkey_name],
    ['cli.project.appkey', appkey],
  ],
  name: appkey_name,
  nameOf: 'cli.project.nameToType',
})
