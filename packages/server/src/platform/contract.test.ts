import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { document, readOperations } from './contract.ts'

it('every schema of the contract is a valid JSON schema', () => {
  const ajv = new Ajv2020({ strict: false, logger: false })
  const named = Object.entries(document.components['schemas'] ?? {})
  const ofOperations = readOperations().flatMap(({ id, query, body, response }) =>
    [query, body, response].map((schema) => [id, schema ?? {}]),
  )
  const wrong = [...named, ...ofOperations].filter(([, schema]) => ajv.validateSchema(schema as object) !== true)
  expect(wrong).toEqual([])
})
