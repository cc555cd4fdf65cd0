import { CompanyName } from '../select/company-select.tsx'
import { ProjectName } from '../select/project-select.tsx'

const project = (appKey: string) => <ProjectName appKey={appKey} />

/** Shows company and project of a filter by name in their chips. */
export const placeTexts = {
  company_id: (id: number) => <CompanyName id={id} />,
  app_key: project,
  appkey: project,
}
