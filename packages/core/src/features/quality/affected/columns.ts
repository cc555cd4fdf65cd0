import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type AffectedCompany = Schema<'AffectedCompany'>

export const affectedColumns = columns<AffectedCompany>()([
  { id: 'company_name', kind: 'text', label: 'affected.column.company' },
  { id: 'users', kind: 'number', label: 'affected.column.users', width: 88 },
  { id: 'all_users', kind: 'number', label: 'affected.column.allUsers', width: 88 },
  { id: 'share', kind: 'percent', label: 'affected.column.share', width: 88 },
  { id: 'bad_minutes', kind: 'number', label: 'affected.column.badMinutes', width: 96 },
  { id: 'calls', kind: 'number', label: 'affected.column.calls', width: 72 },
  { id: 'salesperson_name', kind: 'text', label: 'affected.column.salesperson', width: 96 },
  { id: 'contact_name', kind: 'text', label: 'affected.column.contact', width: 110 },
  { id: 'contact_phone', kind: 'text', label: 'affected.column.phone', width: 120 },
])
