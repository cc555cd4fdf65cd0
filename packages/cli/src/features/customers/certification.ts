import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, timeFlags, writeFlags } from '../../flags.ts'
import { getApplication, getRecord, listCertifications } from './certification/read.ts'

const company = { name: 'company', about: { zh: '企业的 ID 或完整名称', en: 'id or exact name of the company' } }
const record = { name: 'id', about: { zh: '审核记录的 ID', en: 'id of the review' } }
const file = { name: 'file', about: { zh: 'PNG 或 JPEG 图片，最大 5 MB', en: 'PNG or JPEG image, at most 5 MB' } }
const readKey = ['HOME_USER_CERTIFICATION']
const reviewKey = ['HOME_USER_CERTIFICATION_SHENHE_BUTTON']

/** The range of this list has no default: without one all times are meant. */
const anyTime = { zh: '提交时间的范围', en: 'range of submission' }
const submittedFlags: readonly Flag[] = timeFlags.map((flag) =>
  flag.field === 'time' ? { ...flag, field: 'create_time', about: anyTime } : flag,
)

/** What all verbs that look at one application have in common. */
const ofOneCompany = {
  arguments: [company],
  permission: readKey,
  object: 'what.certification',
  elsewhere: 'rtcops certification list',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'certification',
  about: { zh: '企业认证的申请与审核。', en: 'Applications of companies for certification, and their reviews.' },
  examples: [
    'rtcops certification list',
    'rtcops certification image 1108 --to-file lic.png',
    'rtcops certification approve 1108 -y',
  ],
  verbs: [
    {
      name: 'list',
      flags: [
        { name: 'records', about: { zh: '审核记录，而不是申请', en: 'reviews instead of applications' } },
        {
          name: 'result',
          value: 'r',
          words: ['pass', 'fail'],
          about: { zh: 'pass 通过，fail 未通过（审核记录）', en: 'pass, fail (of reviews)' },
        },
        { name: 'company', short: 'c', value: 'id', field: 'company_id', about: { zh: '企业', en: 'company' } },
        {
          name: 'name',
          value: 'text',
          field: 'company_name',
          longest: 200,
          about: { zh: '企业名称的一部分', en: 'part of the name' },
        },
        ...submittedFlags,
        ...listFlags,
      ],
      about: { zh: '待审核的申请，或审核记录', en: 'applications that wait, or reviews' },
      deed: { zh: '查看企业认证', en: 'see certifications' },
      examples: ['rtcops certification list', 'rtcops certification list --records --result fail --since 30d'],
      permission: readKey,
      run: async () => listCertifications,
    },
    {
      name: 'get',
      ...ofOneCompany,
      about: { zh: '一个企业的申请', en: 'the application of a company' },
      deed: { zh: '查看企业认证', en: 'see certifications' },
      examples: ['rtcops certification get 1108'],
      run: async () => getApplication,
    },
    {
      name: 'record',
      arguments: [record],
      about: { zh: '一条审核记录', en: 'one review' },
      deed: { zh: '查看企业认证', en: 'see certifications' },
      examples: ['rtcops certification record 12'],
      permission: readKey,
      object: 'what.certificationRecord',
      elsewhere: 'rtcops certification list --records',
      run: async () => getRecord,
    },
    {
      name: 'image',
      ...ofOneCompany,
      flags: [
        {
          name: 'to-file',
          value: 'path',
          about: {
            zh: '写入的文件，- 为标准输出；已存在时需 --yes',
            en: 'file to write, - for stdout; an existing one needs --yes',
          },
        },
        { name: 'yes', short: 'y', about: { zh: '覆盖已存在的文件', en: 'write over an existing file' } },
      ],
      about: { zh: '保存营业执照图片', en: 'save the image of the licence' },
      deed: { zh: '查看营业执照', en: 'see licences' },
      examples: ['rtcops certification image 1108 --to-file lic.png'],
      run: async () => (await import('./certification/image.ts')).saveImage,
    },
    {
      name: 'upload',
      arguments: [file],
      flags: writeFlags,
      about: { zh: '上传图片，输出它的令牌', en: 'upload an image and print its token' },
      deed: { zh: '上传营业执照', en: 'upload licences' },
      examples: ['rtcops certification upload lic.png -y'],
      permission: reviewKey,
      writes: true,
      run: async () => (await import('./certification/image.ts')).upload,
    },
    {
      name: 'create',
      arguments: [company],
      flags: [
        {
          name: 'name',
          value: 'text',
          field: 'company_name',
          longest: 200,
          about: { zh: '营业执照上的企业名称', en: 'name on the licence' },
        },
        {
          name: 'code',
          value: 'text',
          field: 'company_code',
          about: { zh: '统一社会信用代码，18 位', en: 'credit code, 18 characters' },
        },
        {
          name: 'email',
          value: 'address',
          field: 'create_user_email',
          longest: 80,
          about: { zh: '申请人邮箱', en: 'e-mail of the applicant' },
        },
        {
          name: 'phone',
          value: 'number',
          field: 'create_user_phone',
          longest: 30,
          about: { zh: '申请人手机', en: 'phone of the applicant' },
        },
        {
          name: 'licence',
          value: 'file',
          about: { zh: '营业执照图片，随申请上传', en: 'image of the licence, uploaded with it' },
        },
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '为企业录入认证申请', en: 'enter an application for a company' },
      deed: { zh: '录入认证申请', en: 'enter applications' },
      examples: [
        'rtcops certification create 1108 --name 云声科技有限公司 --code 91000000ABCDEFGH12 --licence lic.png',
      ],
      permission: reviewKey,
      object: 'what.company',
      elsewhere: 'rtcops company list --name TEXT',
      writes: true,
      run: async () => (await import('./certification/write.ts')).createApplication,
    },
    {
      name: 'approve',
      ...ofOneCompany,
      flags: writeFlags,
      about: { zh: '通过申请', en: 'pass the application' },
      deed: { zh: '审核企业认证', en: 'review certifications' },
      examples: ['rtcops certification approve 1108', 'rtcops certification approve 1108 -y -o json'],
      permission: reviewKey,
      writes: true,
      run: async () => (await import('./certification/write.ts')).approve,
    },
    {
      name: 'reject',
      ...ofOneCompany,
      flags: [
        {
          name: 'reason',
          value: 'text',
          field: 'remark',
          about: { zh: '理由，1 到 50 个字符', en: 'reason, 1 to 50 characters' },
        },
        ...writeFlags,
      ],
      about: { zh: '驳回申请', en: 'reject the application' },
      deed: { zh: '审核企业认证', en: 'review certifications' },
      examples: ['rtcops certification reject 1108 --reason 营业执照照片模糊'],
      permission: reviewKey,
      writes: true,
      run: async () => (await import('./certification/write.ts')).reject,
    },
  ],
}
