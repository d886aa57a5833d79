import { Input } from '@haulboard/ui/form';
import { useState, type ComponentProps } from 'react';
import { readTags } from '../values/read-tags.ts';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value: readonly string[];
  onChange: (words: string[]) => void;
};

/** Several words in one line, with commas between them: each keystroke says what they are by now. */
export function TagsField({ value, onChange, ...more }: Props) {
  const [text, setText] = useState(value.join(', '));
  // Somebody else's words take the place of what was typed.
  const isTyped = readTags(text).join('\n') === value.join('\n');
  return (
    <Input
      {...more}
      value={isTyped ? text : value.join(', ')}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readTags(target.value));
      }}
    />
  );
}
