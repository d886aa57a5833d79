import { askFacts } from './ask-facts.ts';
import { guardPage } from './guard-page.ts';
import { buildOfPage } from './started.ts';

guardPage(buildOfPage());
askFacts();
