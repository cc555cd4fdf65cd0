import type { Schema } from '@rtcops/core/api/types'
import type { Certification } from '@rtcops/core/features/customers/certification/columns'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf } from '../../../old/lists.ts'
import { chosenCompany, companyOf, filterText } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { ask } from '../../../server/server.ts'
import { applicationShape, oneApplicationShape, oneRecordShape, recordShape } from './shapes.ts'

export const listCertifications: Run = async (context) => {
  const { values } = context
  const result = values.choice('result', ['pass', 'fail'])
  const records = values.has('records')
  if (result && !records) throw usage(say('usage.flagProblem', { flag: 'result', problem: '--records' }))
  const input = onlyGiven({
    company_id: await chosenCompany(context),
    company_name: filterText(context, 'name'),
    create_time: givenRange(context),
    certification_status: result && (result === 'pass' ? (2 as const) : (3 as const)),
  })
  const notes = notesOf(context, ['result', 'company', 'name'])
  if (records)
    await printList(
      context,
      recordShape,
      listPages<'listCertificationRecords', Certification>(context, 'listCertificationRecords', input),
      notes,
    )
  else
    await printList(
      context,
      applicationShape,
      listPages<'listCertificationApplications', Certification>(context, 'listCertificationApplications', input),
      notes,
    )
  return undefined
}

export const getApplication: Run = async (context) => {
  const info = await applicationOf(context)
  // The parts of a record that an application has not yet.
  const row = { ...info, attestation_time: null, admin_user_email: '', examine_message: '', remark: '' }
  const shown = Object.keys(info)
  const shape = { ...oneApplicationShape, fields: oneApplicationShape.fields.filter((field) => shown.includes(field)) }
  await printObject(context, shape, say('what.certification'), row)
  return undefined
}

export const getRecord: Run = async (context) => {
  const { info } = await ask(context, 'getCertificationRecord', { id: idOf(context.args[0]) })
  await printObject(context, oneRecordShape, say('what.certificationRecord'), info)
  return undefined
}

/** The application of the company that the first argument names. */
export async function applicationOf(context: Context): Promise<Schema<'CertificationForReview'>> {
  const company_id = await companyOf(context, context.args[0] ?? '')
  return (await ask(context, 'getCertificationForReview', { company_id })).info
}
