import { CompanyName } from './company-select.tsx'
import { ProjectName } from './project-select.tsx'

const project = (appKey: string) => <ProjectName appKey={appKey} />

/** How chips call the company and the project of a filter: by their names. */
export const placeTexts = {
  company_id: (id: number) => <CompanyName id={id} />,
  app_key: project,
  appkey: project,
}
