import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...words: string[]) => operator.run(words)
const json = async (...words: string[]) => JSON.parse((await run(...words, '-o', 'json')).stdout)

describe('permission-node', () => {
  it('R-NODE-01 lists nodes as rows, and filters them by key', async () => {
    const { stdout, stderr } = await run('permission-node', 'list')
    expect(stdout.split('\n')[0]).toMatch(/NAME +NODE TYPE +UNIQUE KEY +URL +STATE/)
    expect(stdout.trim().split('\n')).toHaveLength(11)
    expect(stderr).toMatch(/10 of \d{3} nodes/)
    const found = await json('permission-node', 'list', '--keyword', 'bank_account_add', '--all')
    expect(found.map(({ unique_key }: { unique_key: string }) => unique_key)).toEqual([
      'FINANCE',
      'CONFIG_BANK_ACCOUNT',
      'CONFIG_BANK_ACCOUNT_ADD_BUTTON',
    ])
  })

  it('draws the tree at a terminal, and writes rows to a pipe', async () => {
    const drawn = await operator.atTerminal('rtcops permission-node tree FINANCE 2>/dev/null', { columns: 60 })
    const lines = drawn.stdout.replaceAll(/\u001b\[[\d;]*m/g, '').split(/\r?\n/)
    expect(lines[0]).toMatch(/^财务管理 {2}MENU FINANCE$/)
    expect(lines.some((line) => line.startsWith('├─ 交易明细  MENU'))).toBe(true)
    expect(lines.some((line) => line.startsWith('└─ 收款账户  MENU'))).toBe(true)
    expect(lines.some((line) => line.startsWith('│  ├─ '))).toBe(true)
    const piped = await run('permission-node', 'tree', 'FINANCE')
    expect(piped.stdout).not.toContain('├')
    expect(piped.stdout).toMatch(/^UNIQUE KEY +NODE TYPE +NAME\nFINANCE +MENU +财务管理\n/)
    const [root, first] = await json('permission-node', 'tree', 'FINANCE')
    expect(root).toMatchObject({ unique_key: 'FINANCE', depth: 0, parent_id: 0 })
    expect(first).toMatchObject({ depth: 1, parent_id: root.id })
    const ascii = await operator.atTerminal('rtcops permission-node tree FINANCE --glyphs ascii 2>/dev/null')
    expect(ascii.stdout).toContain('|- ')
  })

  it('R-NODE-02 R-NODE-03 R-NODE-05 creates, changes and deletes nodes by key', async () => {
    const node = ['permission-node']
    const outside = ['--menu-type', 'outside', '--url', 'https://wiki.example.com']
    expect(await run(...node, 'create', 'WIKI', '--name', '知识库', ...outside, '-y')).toMatchObject({ code: 0 })
    const below = ['--type', 'ELEMENT', '--parent', 'WIKI', '--name', '编辑']
    expect(await run(...node, 'create', 'WIKI_EDIT', ...below, '-y')).toMatchObject({ code: 0 })
    expect(await run(...node, 'update', 'WIKI', '--state', 'off', '--sort', '99', '-y')).toMatchObject({ code: 0 })
    expect(await json(...node, 'get', 'wiki')).toMatchObject({
      name: '知识库',
      menu_type: 2,
      url: 'https://wiki.example.com',
      state: 0,
      menu_sort: 99,
    })
    const cases: [string[], number, string][] = [
      [['create', 'wiki-2', '--name', 'x', '-y'], 2, '✗ key: '],
      [['create', 'WIKI', '--name', 'x', '-y'], 6, ''],
      [['create', 'X', '--name', 'x', '--type', 'PAGE', '-y'], 2, '--type'],
      [['update', 'WIKI', '--url', 'javascript:alert(1)', '-y'], 2, '--url'],
      [['delete', 'WIKI', '-y'], 6, ''],
      [['delete', 'PROJECT_EDIT', '-y'], 6, ''],
      [['get', 'PROJECT_LST'], 3, 'Did you mean: PROJECT_LIST?'],
    ]
    for (const [words, code, told] of cases) {
      const answer = await run(...node, ...words)
      expect({ words, code: answer.code, told: answer.stderr.includes(told) }).toEqual({ words, code, told: true })
    }
    expect(await run(...node, 'delete', 'WIKI_EDIT', '-y')).toMatchObject({ code: 0 })
    expect(await run(...node, 'delete', 'WIKI', '-y')).toMatchObject({ code: 0 })
  })
})

describe('node-group', () => {
  it('R-GRP-01 R-GRP-02 R-GRP-04 lists groups, creates them with nodes by key, changes and deletes them', async () => {
    const group = ['node-group']
    expect((await run(...group, 'list')).stdout.split('\n')[0]).toMatch(/ID +NAME +BOUND NODE +SORT ORDER +COMMON/)
    const nodes = ['--node', 'PROJECT_LIST', '--node', 'PROJECT_EDIT']
    const made = await run(
      ...[...group, 'create', '--name', '审核', '--menu', 'Project list', '--sort', '3', ...nodes, '-y', '-o', 'json'],
    )
    expect(made).toMatchObject({ code: 0 })
    const id = String(JSON.parse(made.stdout).id)
    expect(await json(...group, 'get', id)).toMatchObject({
      name: '审核',
      sort: 3,
      selectMenu: [expect.any(Number), expect.any(Number)],
    })
    expect(await run(...group, 'update', id, '--node', 'PROJECT_LIST', '-y')).toMatchObject({ code: 0 })
    expect((await json(...group, 'get', id)).selectMenu).toHaveLength(1)
    const wrong = await run(...group, 'update', id, '--node', 'HOME_USER_LIST', '-y')
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--node: the menu has no node') })
    expect((await run(...group, 'tree', 'Project list')).stdout).toContain('PROJECT_EDIT')
    expect(await run(...group, 'delete', id, '-y')).toMatchObject({ code: 0 })
    const used = (await json(...group, 'list', '--all')).find((each: { role_numbers: number }) => each.role_numbers > 0)
    const refused = await run(...group, 'delete', String(used.id), '-y')
    expect(refused.code).toBe(6)
    expect(refused.stderr).toContain('roles')
  })
})
