import { rules } from './trusted-types.ts';

test.each([
  '/assets/main.a1.js',
  '/r/planning/a1b2c3d4/app.js?r=1',
  `${location.origin}/r/map/a1b2c3d4/1.js`,
])('a script of ours may be fetched: %s', (url) => {
  expect(rules.createScriptURL(url)).toBe(url);
});

test.each([
  'https://evil.example/assets/x.js',
  '//evil.example/r/map/a/x.js',
  '/api/upload/x.js',
  '/assets/../api/x.js',
  'data:text/javascript,alert(1)',
  'blob:x',
])('a script from elsewhere may not: %s', (url) => {
  expect(() => rules.createScriptURL(url)).toThrow('not ours');
});

test('text that was never meant to run does not', () => {
  expect(() => rules.createScript('alert(1)')).toThrow('not ours');
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<script>x</script>',
    '<iframe srcdoc="x">',
    '<a href="javascript:x">',
  ]) {
    expect(() => rules.createHTML(html)).toThrow('not ours');
  }
});

test('a library may write its style and its legend', () => {
  for (const html of ['.a > .b { color: red; }', '<div class="legend">Loads on time</div>']) {
    expect(rules.createHTML(html)).toBe(html);
  }
});
