import type { Member } from '@rtcops/core/features/admin/members/columns'
import type { Run } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import { memberOf } from './find.ts'
import { memberShape } from './shape.ts'

export const listMembers: Run = async (context) => {
  const pages = listPages<'listAdminMembers', Member>(context, 'listAdminMembers', givenFields(context))
  await printList(context, memberShape, pages, notesOf(context, ['keyword']))
  return undefined
}

export const getMember: Run = async (context) => {
  await printObject(context, memberShape, say('what.member'), await memberOf(context, context.args[0] ?? ''))
  return undefined
}
