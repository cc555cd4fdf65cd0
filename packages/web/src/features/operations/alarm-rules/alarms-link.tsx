import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Leads to the alarms, acknowledged ones included, for members who may see them. */
export function AlarmsLink({ children }: { children: ReactNode }) {
  return useViewer().opens(paths.alarms) ? <Link to={`${paths.alarms}?state=all`}>{children}</Link> : children
}
