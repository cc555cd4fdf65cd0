import { fieldsOf } from '@rtcops/core/api/fields'
import type { OperationId } from '@rtcops/core/api/types'
import { exportedWords } from '@rtcops/core/features/operations/exports/columns'
import { expect, it } from 'vitest'
import { exporters } from '../../app.ts'
import { type JsonSchema, readOperations } from '../../platform/contract.ts'
import { rowSchemaOf } from '../raw-csv-file.ts'

/** Operations whose response contains the id of an export job. */
const exporting = readOperations()
  .filter(({ response }) => 'job_id' in (infoOf(response)?.properties ?? {}))
  .map(({ id }) => id)

function infoOf(response: JsonSchema | undefined): JsonSchema | undefined {
  const info = response?.properties?.['info']
  return info?.$ref ? response?.definitions?.[info.$ref.slice('#/definitions/'.length)] : info
}

it('X-12 every operation that exports a list has an exporter, a name in the export centre, and a unique file name', () => {
  expect(exporting.length).toBeGreaterThan(0)
  expect(Object.keys(exporters).sort()).toEqual([...exporting].sort())
  expect(exporting.filter((id) => !Object.hasOwn(exportedWords, id))).toEqual([])
  const names = Object.values(exporters).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('AM-05 every export knows the schema of its rows, whose fields are the columns of its file', () => {
  for (const [id, exporter] of Object.entries(exporters)) {
    const fields: readonly string[] = fieldsOf(rowSchemaOf(id as OperationId))
    const columns = exporter.columns({}).map((column) => String(column.id))
    expect([id, columns.filter((name) => !fields.includes(name))]).toEqual([id, []])
  }
})
