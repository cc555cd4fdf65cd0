import type { Answer, Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type UserActivity = Row<'listUar'>
export type ActivityDay = Row<'getUarCharts'>
export type ActivityCards = Answer<'listUar'>['info']['cards']

/**
 * Metrics of users, the same for a day, a project and a range (R-UAR-02). Those of kind `decimal` are means per user,
 * null without users.
 */
export const activityFigures = [
  { id: 'active_users', kind: 'number', label: 'activity.figure.active' },
  { id: 'new_users', kind: 'number', label: 'activity.figure.new' },
  { id: 'returning_users', kind: 'number', label: 'activity.figure.returning' },
  { id: 'avg_call_time', kind: 'decimal', label: 'activity.figure.callTime' },
  { id: 'avg_sessions', kind: 'decimal', label: 'activity.figure.sessions' },
] as const

/** Columns by day and project (R-UAR-03). */
export const activityColumns = columns<UserActivity>()([
  { id: 'days', kind: 'day', label: 'activity.column.day', width: 112, sortable: true },
  { id: 'company_name', kind: 'text', label: 'activity.column.company' },
  { id: 'appkey_name', kind: 'text', label: 'activity.column.project' },
  { id: 'active_users', kind: 'number', label: 'activity.figure.active', width: 116, sortable: true },
  { id: 'new_users', kind: 'number', label: 'activity.figure.new', width: 108, sortable: true },
  { id: 'returning_users', kind: 'number', label: 'activity.figure.returning', width: 132, sortable: true },
  { id: 'avg_call_time', kind: 'decimal', label: 'activity.figure.callTime', width: 192, sortable: true },
  { id: 'avg_sessions', kind: 'decimal', label: 'activity.figure.sessions', width: 140, sortable: true },
])
