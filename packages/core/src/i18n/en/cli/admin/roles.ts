import type { SameKeys } from '../../../same-keys.ts'
import type { role as zh } from '../../../zh/cli/admin/roles.ts'

export const role = {
  help: {
    about: 'Roles: one level for each menu.',
    list: 'roles',
    get: 'one role with its levels',
    arg: {
      role: 'name of the role',
    },
    create: 'add a role; other menus get their default',
    flag: {
      kind: 'role type; a new one is created',
      remark: 'description, at most 100 characters',
      scope: 'data scope: all companies, or own: only those whose salesperson the member is',
      level: 'level of a menu (name or key), repeatable',
      fromAddress: 'addresses and CIDR ranges from which members may work, separated by commas; empty for everywhere',
      secondFactor: 'on requires two-step verification, off does not',
      name: 'new name, at most 20 characters',
    },
    update: 'change a role; omitted values stay as they are',
    delete: 'remove a role that no member has',
  },
  remark: 'Description',
  level: 'Level',
  nameToType: 'role name',
  levelForm: 'expected menu=level, "{{given}}" given',
  noMenu: 'there is no menu "{{name}}"',
  manyMenus: 'several menus are called "{{name}}"; use one of {{keys}}',
  noLevel: 'menu {{name}} has no level "{{level}}"; it has {{levels}}',
} as const satisfies SameKeys<typeof zh>
