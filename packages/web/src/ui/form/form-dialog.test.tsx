import { ApiError } from '@rtcops/core/api/api-error'
import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { z } from '@rtcops/core/rules/zod'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './form-fields.tsx'

afterEach(cleanup)

interface Draft {
  name: string
}

/** Opens a dialog and returns what it has saved so far. */
function open(previews: boolean, more: Partial<Parameters<typeof FormDialog<Draft>>[0]> = {}): Draft[] {
  const saved: Draft[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={createI18n('zh', { zh })}>
        <MemoryRouter>
          <FormDialog
            title="project.title"
            rules={z.object({ name: z.string().trim().min(1, 'project.nameRequired') })}
            values={{ name: '' }}
            save={async (draft) => saved.push(draft)}
            done="common.done.updated"
            failed="common.failed.update"
            refresh={[]}
            previews={previews}
            onClose={() => undefined}
            {...more}
          >
            <TextField name="name" label="project.title" max={20} />
          </FormDialog>
        </MemoryRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  )
  return saved
}

const field = () => screen.getByRole('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Presses Enter as a browser does: unless it is prevented, a field submits its form. */
function pressEnter(target: Element): void {
  if (fireEvent.keyDown(target, { key: 'Enter' }) && target instanceof HTMLInputElement && target.form)
    fireEvent.submit(target.form)
}

it('F12 in a dialog that previews its changes, Enter in a field focuses the button and does not save', async () => {
  const saved = open(true)
  type('2026-12-01')
  pressEnter(field())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存' }))
  expect(saved).toEqual([])
  press('保存')
  await waitFor(() => expect(saved).toEqual([{ name: '2026-12-01' }]))
})

it('F12 in other dialogs, Enter in a field saves', async () => {
  const saved = open(false)
  type('a')
  pressEnter(field())
  await waitFor(() => expect(saved).toEqual([{ name: 'a' }]))
})

it('saves once, however often the button is clicked, and sends what the rules have trimmed', async () => {
  const saved = open(false)
  type('  云 ')
  const button = screen.getByRole('button', { name: '保存' })
  // Both before the button is drawn as disabled.
  await act(async () => {
    button.click()
    button.click()
  })
  expect(saved).toEqual([{ name: '云' }])
})

it('sends nothing that the rules refuse, says so at the field, and counts what is to be mended', async () => {
  const saved = open(false)
  type('   ')
  press('保存')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('status').textContent).toContain('1')
  expect(saved).toEqual([])
  type('云')
  press('保存')
  await waitFor(() => expect(saved).toEqual([{ name: '云' }]))
})

it('shows a refusal of the server at the field that it names, keeps what was typed, and sends the same key again', async () => {
  const keys: string[] = []
  const onClose = vi.fn()
  open(false, {
    onClose,
    save: async (_, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new ApiError({ code: 40_001, message: '名称已存在', field: 'name' })
    },
  })
  type('云')
  press('保存')
  await screen.findByText('名称已存在')
  expect(field()).toHaveProperty('value', '云')
  expect(document.activeElement).toBe(field())
  expect(onClose).not.toHaveBeenCalled()
  press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(new Set(keys).size).toBe(1)
})

it('asks before it drops what was typed, and closes at once if nothing was', () => {
  const onClose = vi.fn()
  open(false, { onClose })
  type('云')
  press('取消')
  expect(onClose).not.toHaveBeenCalled()
  press('继续编辑')
  expect(field()).toHaveProperty('value', '云')
  press('取消')
  press('放弃修改')
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  open(false, { onClose })
  press('取消')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('asks what the draft needs to be asked, and saves after a yes only', async () => {
  const saved = open(false, { confirm: () => 'common.confirm.removeInfo' })
  type('云')
  press('保存')
  await screen.findByRole('alert')
  press('取消')
  expect(saved).toEqual([])
  press('保存')
  await screen.findByRole('alert')
  press('确定')
  await waitFor(() => expect(saved).toEqual([{ name: '云' }]))
})

it('saves nothing while the record is locked, and says why', () => {
  open(false, { locked: 'common.confirm.removeInfo' })
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(field().closest('fieldset')).toHaveProperty('disabled', true)
})
