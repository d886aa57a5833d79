import { one } from './one.ts';
import type { Rule } from './rules.ts';
import type { Outcome } from './server.ts';
import { quote, say, type Text } from './texts.ts';

type Values = Record<string, string>;

type Binding<T> = {
  /** By the field's name, which is its name on the wire. */
  rules: Readonly<Record<string, Rule>>;
  /** What the button says, and what while the answer is awaited. */
  button: readonly [idle: Text, sending: Text];
  send: (values: Values) => Promise<Outcome<T>>;
  onDone: (data: T, message: string) => void;
  /** Field that a refusal naming no field leads to. */
  refusedField: string;
};

export type BoundForm = {
  values(): Values;
  /** Checks one field now; true when it is right. */
  check(name: string): boolean;
  /** Shows what the server, or the line, refused. */
  refuse(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): void;
  clear(): void;
};

function faultOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(`${input.id}-fault`);
}

function mark(input: HTMLInputElement, fault: Text | undefined): void {
  const place = faultOf(input);
  input.setAttribute('aria-invalid', String(fault !== undefined));
  if (place && fault !== undefined) {
    say(place, fault);
  } else if (place) {
    quote(place, '');
  }
}

/** Gives a form its rules and its way to the server; what was typed stays whatever happens. */
export function bindForm<T>(form: HTMLFormElement, binding: Binding<T>): BoundForm {
  const { rules, send, onDone, refusedField } = binding;
  const [idle, sending] = binding.button;
  const alert = one(form, '[role=alert]');
  const button = one<HTMLButtonElement>(form, '[type=submit]');
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')];
  let isSending = false;
  // The browser's own bubbles are for the form without a script.
  form.noValidate = true;

  const values = (): Values =>
    Object.fromEntries(
      inputs.map(({ name, type, value }) => [name, type === 'password' ? value : value.trim()]),
    );

  const isRight = (input: HTMLInputElement): boolean => {
    const given = values();
    const fault = rules[input.name]?.(given[input.name] ?? '', given);
    mark(input, fault);
    return fault === undefined;
  };

  const bound: BoundForm = {
    values,
    check: (name) => inputs.filter((input) => input.name === name).every(isRight),
    refuse(outcome) {
      const fields = outcome.kind === 'refused' ? outcome.fields : [];
      const named = inputs.filter((input) => {
        const fault = fields.find(({ field }) => field === input.name);
        const place = faultOf(input);
        if (fault && place) {
          input.setAttribute('aria-invalid', 'true');
          quote(place, fault.message);
        }
        return fault !== undefined && place !== null;
      });
      if (outcome.kind === 'unreachable') {
        say(alert, 'The server cannot be reached. Check the connection and try again.');
      } else if (named.length === 0 && outcome.message === '') {
        say(alert, 'Request Error');
      } else if (named.length === 0) {
        quote(alert, outcome.message);
      }
      (named[0] ?? inputs.find(({ name }) => name === refusedField))?.focus();
    },
    clear() {
      quote(alert, '');
      for (const input of inputs) {
        mark(input, undefined);
      }
    },
  };

  const setSending = (is: boolean): void => {
    isSending = is;
    form.setAttribute('aria-busy', String(is));
    // Not `disabled`: the button would lose the focus.
    button.setAttribute('aria-disabled', String(is));
    say(button, is ? sending : idle);
  };

  const submit = async (): Promise<void> => {
    if (isSending) {
      return;
    }
    quote(alert, '');
    const wrong = inputs.filter((input) => !isRight(input));
    if (wrong[0]) {
      wrong[0].focus();
      return;
    }
    setSending(true);
    const outcome = await send(values());
    setSending(false);
    if (outcome.kind === 'done') {
      onDone(outcome.data, outcome.message);
    } else {
      bound.refuse(outcome);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  watchFields(inputs, isRight);
  return bound;
}

function watchFields(inputs: HTMLInputElement[], isRight: (input: HTMLInputElement) => boolean): void {
  for (const input of inputs) {
    // Walking through an empty form is no mistake yet.
    input.addEventListener('blur', () => {
      if (input.value !== '') {
        isRight(input);
      }
    });
    input.addEventListener('input', () => {
      if (input.getAttribute('aria-invalid') === 'true') {
        isRight(input);
      }
    });
  }
}
