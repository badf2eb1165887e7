import { mount } from 'svelte';
// Before the components: theirs goes before what all share.
import './styles/tokens.css';
import './styles/base.css';
import './styles/screen.css';
import './styles/controls.css';
import './styles/feedback.css';
import './styles/tables.css';
import './styles/overlays.css';
import App from './App.svelte';
import { readFirst } from './state/first.ts';

const bridge = window.counterfoil;

// Asked before the first picture, so that it is drawn whole, in the right language and theme.
void readFirst(bridge, navigator.language).then((first) => {
  mount(App, { target: document.body, props: { bridge, first } });
});
