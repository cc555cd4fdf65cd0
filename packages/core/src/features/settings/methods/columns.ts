import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Method = Row<'listMethods'>

export const methodColumns = columns<Method>()([
  { id: 'id', kind: 'number', label: 'method.id', short: 'common.column.id', width: 80 },
  { id: 'method_key', kind: 'code', label: 'method.key', width: 180 },
  { id: 'method_name', kind: 'text', label: 'method.name' },
  { id: 'method_formula', kind: 'text', label: 'method.formula' },
  { id: 'use_numbers', kind: 'number', label: 'method.uses', width: 96 },
])
