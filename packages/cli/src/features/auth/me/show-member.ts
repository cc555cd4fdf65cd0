import type { Answer, Schema } from '@rtcops/core/api/types'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

type Member = Answer<'getAdminUser'>['info']

const memberShape: Shape<Member> = {
  what: 'rows.rows',
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    { id: 'username', kind: 'code', label: 'auth.login.username' },
    { id: 'name', kind: 'text', label: 'auth.me.name' },
    { id: 'role_name', kind: 'text', label: 'auth.me.role' },
  ],
  fields: ['id', 'username', 'name', 'role_name'],
  times: [],
  heads: { id: { zh: 'ID', en: 'id' }, username: { zh: '登录账号', en: 'username' } },
}

const keyShape: Shape<{ key: string }> = {
  what: 'rows.permissions',
  columns: [{ id: 'key', kind: 'code', label: 'common.column.id' }],
  fields: ['key'],
  times: [],
  heads: { key: { zh: '权限键', en: 'Key' } },
}

/** A menu entry with the key of the one that holds it. */
interface Entry {
  key: string
  name: string
  url: string
  parent: string
}

const entryShape: Shape<Entry> = {
  what: 'rows.rows',
  columns: [
    { id: 'key', kind: 'code', label: 'common.column.id' },
    { id: 'name', kind: 'text', label: 'common.column.id' },
    { id: 'url', kind: 'code', label: 'common.column.id' },
    { id: 'parent', kind: 'code', label: 'common.column.id' },
  ],
  fields: ['key', 'name', 'url', 'parent'],
  times: [],
  heads: {
    key: { zh: '权限键', en: 'Key' },
    name: { zh: '名称', en: 'Name' },
    url: { zh: '地址', en: 'Path' },
    parent: { zh: '上级', en: 'Parent' },
  },
}

export const showMember: Run = async (context) => {
  const { values } = context
  values.refuseBoth('permissions', 'menu')
  if (!values.has('permissions') && !values.has('menu')) {
    const { info } = await ask(context, 'getAdminUser', {})
    await printObject(context, memberShape, say('what.member'), info)
    return undefined
  }
  const { role } = await ask(context, 'getAdminUserMenu', {})
  if (values.has('permissions')) await printList(context, keyShape, wholePage(role.permissions.map((key) => ({ key }))))
  else await printList(context, entryShape, wholePage(flatten(role.menu, '')))
  return undefined
}

const flatten = (entries: readonly Schema<'MenuEntry'>[], parent: string): Entry[] =>
  entries.flatMap(({ key, name, url, children }) => [{ key, name, url, parent }, ...flatten(children, key)])
