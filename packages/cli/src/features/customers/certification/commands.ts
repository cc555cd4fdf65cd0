import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { fileOptions } from '../../../options/output.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getApplication, getReview, listCertifications } from './read.ts'

/** Adds `rtcops certification`. */
export function certificationCommands(program: RtcopsCommand): void {
  const noun = program
    .command('certification')
    .summary('cli.certification.help.about')
    .example(
      'rtcops certification list',
      'rtcops certification image 1108 --to-file lic.png',
      'rtcops certification approve 1108 -y',
    )
  noun
    .command('list')
    .summary('cli.certification.help.list')
    .use(
      option('--records', 'cli.certification.help.flag.records'),
      option('--result <r>', 'cli.certification.help.flag.result').among(['pass', 'fail']),
      option('-c, --company <id>', 'cli.certification.help.flag.company').sets('company_id'),
      option('--name <text>', 'cli.certification.help.flag.name').parse(atMost(200)).sets('company_name'),
      ...rangeOptions('cli.option.submitted', 'create_time'),
      ...pageOptions,
    )
    .operation('listCertificationApplications', 'listCertificationRecords')
    .example('rtcops certification list', 'rtcops certification list --records --result fail --since 30d')
    .run(listCertifications)
  noun
    .command('get')
    .summary('cli.certification.help.get')
    .take('<company>', 'cli.certification.help.arg.company')
    .operation('getCertificationForReview')
    .finds('cli.what.certification', 'rtcops certification list')
    .example('rtcops certification get 1108')
    .run(getApplication)
  noun
    .command('record')
    .summary('cli.certification.help.record')
    .take('<id>', 'cli.certification.help.arg.id', { read: idOf })
    .operation('getCertificationRecord')
    .finds('cli.what.certificationRecord', 'rtcops certification list --records')
    .example('rtcops certification record 12')
    .run(getReview)
  noun
    .command('image')
    .summary('cli.certification.help.image')
    .take('<company>', 'cli.certification.help.arg.company')
    .use(...fileOptions)
    .operation('getCertificationForReview', 'getFile')
    .finds('cli.what.certification', 'rtcops certification list')
    .example('rtcops certification image 1108 --to-file lic.png')
    .run(async (...given) => (await import('./image.ts')).saveImage(...given))
  noun
    .command('upload')
    .summary('cli.certification.help.upload')
    .take('<file>', 'cli.certification.help.arg.file')
    .use(...writeOptions)
    .operation('uploadFile')
    .example('rtcops certification upload lic.png -y')
    .run(async (...given) => (await import('./image.ts')).uploadImageFile(...given))
  noun
    .command('create')
    .summary('cli.certification.help.create')
    .take('<company>', 'cli.certification.help.arg.company')
    .use(
      option('--name <text>', 'cli.certification.help.flag.nameCreate').parse(atMost(200)).sets('company_name'),
      option('--code <text>', 'cli.certification.help.flag.code').sets('company_code'),
      option('--email <address>', 'cli.certification.help.flag.email').parse(atMost(80)).sets('create_user_email'),
      option('--phone <number>', 'cli.certification.help.flag.phone').parse(atMost(30)).sets('create_user_phone'),
      option('--licence <file>', 'cli.certification.help.flag.licence'),
      bodyOption,
      ...writeOptions,
    )
    .operation('submitCertification', 'uploadFile')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops certification create 1108 --name 云声科技有限公司 --code 91000000ABCDEFGH12 --licence lic.png')
    .run(async (...given) => (await import('./create.ts')).createApplication(...given))
  noun
    .command('approve')
    .summary('cli.certification.help.approve')
    .take('<company>', 'cli.certification.help.arg.company')
    .use(...writeOptions)
    .operation('examineCertification', 'getCertificationForReview')
    .finds('cli.what.certification', 'rtcops certification list')
    .example('rtcops certification approve 1108', 'rtcops certification approve 1108 -y -o json')
    .run(async (...given) => (await import('./review.ts')).approveApplication(...given))
  noun
    .command('reject')
    .summary('cli.certification.help.reject')
    .take('<company>', 'cli.certification.help.arg.company')
    .use(option('--reason <text>', 'cli.certification.help.flag.reason').needed().sets('remark'), ...writeOptions)
    .operation('examineCertification', 'getCertificationForReview')
    .finds('cli.what.certification', 'rtcops certification list')
    .example('rtcops certification reject 1108 --reason 营业执照照片模糊')
    .run(async (...given) => (await import('./review.ts')).rejectApplication(...given))
}
