import { insertAdminMember, listMemberRoleOptions, updateAdminMember } from '@rtcops/core/api/generated/operations'
import type { Member } from '@rtcops/core/features/admin/members/columns'
import { memberRules, newMemberRules } from '@rtcops/core/features/admin/members/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { z } from '@rtcops/core/rules/zod'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../ui/api.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { MemberPasswordField } from './member-password.tsx'

/** The account is shown, not sent. The state is set in the row; a form that was open for long must not revert it. */
const changeRules = memberRules.omit({ state: true }).extend({ username: z.string() })

const noRole = 0
const nobody = {
  name: '',
  email: '',
  department: '',
  position: '',
  remark: '',
  username: '',
  initial_password: '',
  role_id: noRole,
  state: 1 as const,
}

/** Asks for the fields of a new member and adds it. */
export function NewMemberDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="member.addTitle"
      rules={newMemberRules}
      values={nobody}
      save={(draft) => insertAdminMember(api, draft)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listAdminMembers']}
      onClose={onClose}
    >
      <TextField name="name" label="member.name" max={20} required />
      <TextField name="username" label="member.username" max={30} mono required />
      <MemberPasswordField name="initial_password" label="member.initialPassword" required help="auth.me.newRule" />
      <RoleField />
      <PersonFields />
    </FormDialog>
  )
}

interface Props {
  member: Member
  /**
   * True for the logged-in member, who cannot change their own role, and changes their password on the profile page.
   */
  isOneself: boolean
  onClose: () => void
}

/** Edits a member. */
export function MemberDialog({ member, isOneself, onClose }: Props) {
  const api = useApi()
  const { id, name, username, email, department, position, role_id, remark, provider } = member
  return (
    <FormDialog
      title="member.editTitle"
      rules={changeRules}
      values={{ name, username, email, department, position, role_id, remark, password: '' }}
      save={({ username: _, ...draft }) => updateAdminMember(api, { id, ...draft })}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listAdminMembers']}
      record={{ target: 'member', id }}
      onClose={onClose}
    >
      <TextField name="name" label="member.name" max={20} required />
      <TextField name="username" label="member.username" max={30} mono fixed />
      {!isOneself && !provider && (
        <MemberPasswordField name="password" label="member.password" help="member.passwordKept" />
      )}
      <RoleField
        of={member}
        {...(isOneself ? { fixed: 'member.notOwnRole' } : provider ? { fixed: 'member.roleOfProvider' } : {})}
      />
      <PersonFields />
    </FormDialog>
  )
}

/** Shows the roles that can be assigned, and the one that the member has. @param fixed why it cannot be changed */
function RoleField({ of: member, fixed }: { of?: Member; fixed?: MessageKey }) {
  const translate = useTranslate()
  const { data } = useQuery({ ...listMemberRoleOptions({}), staleTime: 0 })
  const options = data?.list.map(({ id, name }) => ({ value: id, text: name })) ?? []
  const own = member && { value: member.role_id, text: member.role_name }
  const missesOwn = own && !options.some(({ value }) => value === own.value)
  return (
    <SelectField
      name="role_id"
      label="member.role"
      options={missesOwn ? [own, ...options] : options}
      none={translate('member.chooseRole')}
      fixed={fixed !== undefined}
      required
      {...(fixed ? { help: fixed } : member ? { help: 'member.roleEndsSessions' } : {})}
    />
  )
}

function PersonFields() {
  return (
    <>
      <TextField name="department" label="member.department" max={20} />
      <TextField name="position" label="member.position" max={20} />
      <TextField name="email" label="member.email" max={80} />
      <TextField name="remark" label="common.column.remark" max={100} />
    </>
  )
}
