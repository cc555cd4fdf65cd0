import type { SameKeys } from '../../../same-keys.ts'
import type { member as zh } from '../../../zh/cli/admin/members.ts'

export const member = {
  help: {
    about: 'The people who use the console.',
    list: 'members, newest first',
    flag: {
      keyword: 'part of name or username',
      name: 'name, at most 20 characters',
      role: 'name of the role',
      department: 'department, at most 20 characters',
      position: 'position, at most 20 characters',
      email: 'email, at most 80 characters',
      remark: 'remark, at most 100 characters',
      passwordStdin: 'password from standard input',
      askPassword: 'prompts for a new password; logs the member out',
    },
    get: 'one member',
    arg: {
      username: 'username of the member',
    },
    create: 'add a member (asks for the password)',
    update: 'change a member; omitted values stay as they are',
    disable: 'disable; their sessions end at once',
    enable: 'enable again',
    delete: 'remove; their sessions end at once',
  },
  name: 'Name',
  usernameToType: 'username',
  noRole: 'there is no role "{{name}}" that you can assign; there are {{roles}}.',
} as const satisfies SameKeys<typeof zh>
