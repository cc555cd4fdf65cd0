import type { Schema } from '@rtcops/core/api/types'
import { maskEmail, maskPhone } from '@rtcops/core/format/mask-contact'
import { holds } from '@rtcops/core/permissions/can'
import { formatDateTime, formatDay } from '@rtcops/core/time/zone'
import { readPriceRows } from '../../../billing/prices.ts'
import { fileToken } from '../../../files/file-token.ts'
import type { MemberContext } from '../../../services/context.ts'
import { passedLicence, projectsOfCompany, readCompany, readDefaultThreshold, usersOfCompany } from './queries.ts'
import { yuanThreshold } from './threshold.ts'

/** Returns the editable fields of a company. */
export async function getCompanyForEdit(context: MemberContext, id: number): Promise<Schema<'CompanyEdit'>> {
  const row = await readCompany(context, id)
  const { name, remark, salesperson, salesperson_name, state, push_flow, video, minute_calltime } = row
  return {
    id,
    name,
    remark,
    salesperson,
    salesperson_name,
    state,
    push_flow,
    video,
    minute_calltime,
    low_balance_threshold: yuanThreshold(row.low_balance_threshold),
    default_low_balance: await readDefaultThreshold(context.db),
  }
}

/** Returns a company with everything that belongs to it (R-ENT-07). The licence is that of the certification that was passed. */
export async function getCompanyDetails(context: MemberContext, id: number): Promise<Schema<'CompanyDetails'>> {
  const { db, member, now } = context
  const { create_time, effective_threshold, ...company } = await readCompany(context, id)
  const seesContacts = holds(member.keys, ['HOME_USER_LIST_CONTACT'])
  const [users, projects, prices, licence] = await Promise.all([
    usersOfCompany(db, id),
    projectsOfCompany(db, id),
    readPriceRows(db, id, formatDay(now())),
    passedLicence(db, id),
  ])
  return {
    company: {
      ...company,
      low_balance_threshold: effective_threshold,
      company_business_img: await fileToken(context, licence),
      create_time: formatDateTime(create_time.getTime()),
    },
    users: users.map((user) =>
      seesContacts ? user : { ...user, email: maskEmail(user.email), phone: maskPhone(user.phone) },
    ),
    projects,
    prices,
  }
}
