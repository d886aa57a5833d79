import { useLocale } from '@haulboard/data';
import { writeTexts, type Say } from '@haulboard/ui/texts';
import { msg } from '@lingui/core/macro';
import { messages as english } from '../locales/en-US.po';
import { messages as chinese } from '../locales/zh-CN.po';

const texts = (say: Say) => ({
  photos: say(msg`Photos`),
  none: say(msg`No photos yet.`),
  add: say(msg`Add photos`),
  choose: say(msg`Photos from this device`),
  atMost: (count: number) => say(msg`At most ${count} photos.`),
  leftOut: (name: string, count: number) => say(msg`${name}: there can be at most ${count} photos`),
  unreadable: (name: string) => say(msg`${name}: no picture that can be read`),
  sending: (count: number) => say(msg`${count} still to be sent`),
  notSent: (name: string, why: string) =>
    why === '' ? say(msg`${name} was not sent: there is no answer`) : say(msg`${name} was not sent: ${why}`),
  sendAgain: say(msg`Send again`),
  leaveOut: say(msg`Leave them out`),
  open: (title: string) => say(msg`Open ${title}`),
  untitled: (id: number) => say(msg`photo ${id}`),
  unknown: say(msg`time and place unknown`),
  save: say(msg`Save the file`),
  remove: say(msg`Remove the photo`),
  removed: (title: string) => say(msg`Removed ${title}`),
  undo: say(msg`Undo`),
  close: say(msg`Close`),
});

const photoTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, texts);

/** Texts of photos in the page's language: no remote translates them again. */
export function usePhotoTexts(): ReturnType<typeof photoTexts> {
  return photoTexts(useLocale());
}
