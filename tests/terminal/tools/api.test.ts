import { routes } from '@rtcops/core/api/generated/routes'
import contract from '@rtcops/core/openapi.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appkey, type GuideStage, openGuideStage } from '../documents/guide-stage.ts'

/** Operations whose response is not JSON: an endless stream, and files. */
const notJson = ['streamLive', 'downloadExport', 'getFile', 'getWorldNamemap']

interface Parameter {
  $ref?: string
  name: string
  required?: boolean
}

/** Returns the required parameters of an operation. */
function requiredOf(method: string, path: string): string[] {
  const { paths, components } = contract as unknown as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>
    components: { parameters: Record<string, Parameter> }
  }
  const given = paths[path]?.[method.toLowerCase()]?.parameters ?? []
  return given
    .map((each) => (each.$ref ? (components.parameters[each.$ref.split('/').at(-1) ?? ''] as Parameter) : each))
    .flatMap(({ name, required }) => (required ? name : []))
}

let stage: GuideStage
beforeAll(async () => {
  stage = await openGuideStage()
})
afterAll(() => stage.close())

const api = (...words: string[]) => stage.operator.run(['api', ...words])

describe('rtcops api', () => {
  const reads = Object.entries(routes).filter(([id, [method]]) => method === 'GET' && !notJson.includes(id))

  it.each(reads)('calls %s', async (id, [method, path]) => {
    const values: Record<string, string> = { appkey, app_key: appkey, channel_session_id: '8812046990', uid: 'u-20917' }
    const fields = requiredOf(method, path).flatMap((name) => ['--field', `${name}=${values[name] ?? '1'}`])
    const { code, stderr, stdout } = await api(method, path, ...fields, '-o', 'json')
    // Even if refused or not found, the response is that of this operation.
    if (code === 0) expect(JSON.parse(stdout)).toMatchObject({ code: 0 })
    else expect(JSON.parse(stderr)).toMatchObject({ error: { operation: id, code: expect.any(Number) } })
  })

  it('accepts fields typed by the contract, a body from a file or standard input, and fetches every page', async () => {
    const account = {
      collection_bank_name: '招商银行',
      collection_bank_account: '0012',
      collection_bank_username: '声网科技',
      collection_company_name: '声网科技有限公司',
    }
    const fields = Object.entries(account).flatMap(([name, value]) => ['--field', `${name}=${value}`])
    expect(await api('POST', '/api/bank_account/insert', ...fields)).toMatchObject({ code: 0 })
    const body = await stage.operator.run(['api', 'POST', '/api/bank_account/insert', '--body', '-'], {
      input: JSON.stringify({ ...account, collection_bank_account: '0013' }),
    })
    expect(body).toMatchObject({ code: 0 })
    const { stdout } = await api(
      'GET',
      '/api/bank_account/list',
      '--paginate',
      '-o',
      'csv',
      '--columns',
      'collection_bank_account',
    )
    expect(stdout.trimEnd().split('\n').sort()).toEqual(['0012', '0013', 'collection_bank_account'])
    expect(
      (await api('GET', '/api/bank_account/list?limit=1', '-o', 'ndjson')).stdout.trimEnd().split('\n'),
    ).toHaveLength(1)
  })
})
