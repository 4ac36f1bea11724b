import { describe, expect, it } from 'vitest';
import { usedRules } from '../../../src/performance/usedRules';

const html = '<p class="v-line"><span class="other v-chip neutral">x</span></p>';

describe('the global styles of a rendered screen', () => {
  it('keep the rules for the values that it has, and all other rules', () => {
    const kept = [
      '.v-line{a:1}',
      '.v-chip>span:hover{b:2}',
      '.v-absent,.v-chip{c:3}',
      'body{d:4}',
      '@media print{.v-line{e:5}.plain{f:6}}',
      '@font-face{src:url(a)}',
      '@keyframes k{from{g:7}to{h:8}}',
    ].join('');
    expect(usedRules(kept, html)).toBe(kept);
  });

  it('leave out the rules for other values, and blocks that are empty then', () => {
    const css = '.v-absent{a:1}.v-absent>div,.v-chips{b:2}body{c:3}@media (x:1px){.v-absent{d:4}}@media print{.v-absent{e:5}p{f:6}}';
    expect(usedRules(css, html)).toBe('body{c:3}@media print{p{f:6}}');
  });
});
